/** A link to an official source. */
export type Source = { title: string; url: string }

/** A part of a document: a heading, a paragraph, the lines of an example, or the items of a list. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'example'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }

/** A document to be drawn. */
export type Text = { title: string; reviewed: string; sources: Source[]; blocks: Block[] }

/**
 * Reads the text of a document: lines `title:`, `reviewed:` and `source: title | url`, and after an empty line
 * paragraphs, `# headings`, `- lists`, `1. ordered lists` and `> examples`, separated by empty lines.
 */
export function readText(file: string): Text {
  const [head = '', ...parts] = file.trim().split(/\n{2,}/)
  const lines = head.split('\n').map((line) => /^(\w+): (.+)$/.exec(line) ?? fail(`not a line of a head: ${line}`))
  const of = (name: string) => lines.filter(([, key]) => key === name).map(([, , value = '']) => value)
  const [title = fail('no title')] = of('title')
  const [reviewed = fail('no date of review')] = of('reviewed')
  const sources = of('source').map((line) => {
    const [sourceTitle, url] = line.split(' | ')
    return { title: sourceTitle ?? fail('a source without a title'), url: url ?? fail('a source without an address') }
  })
  if (sources.length === 0) fail('no source')
  return { title, reviewed, sources, blocks: parts.map(readBlock) }
}

function readBlock(part: string): Block {
  if (part.startsWith('# ')) return { kind: 'heading', text: part.slice(2) }
  if (part.startsWith('> ')) return { kind: 'example', text: part.replaceAll(/^> /gm, '') }
  const mark = /^(?:- |\d+\. )/.exec(part)?.[0]
  if (!mark) return { kind: 'paragraph', text: joined(part) }
  const items = part.split(/\n(?=- |\d+\. )/).map((item) => joined(item.replace(/^(?:- |\d+\. )/, '')))
  return { kind: 'list', isOrdered: mark !== '- ', items }
}

const joined = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

function fail(why: string): never {
  throw new Error(`The text of the document has ${why}`)
}
