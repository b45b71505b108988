/** A sentence with its times in the film, in seconds. */
export type Cue = { from: number; to: number; text: string }

const LINE = 44

/** Cues as WebVTT, in lines that fit on a small screen. */
export const toVtt = (cues: readonly Cue[]): string =>
  `${['WEBVTT', ...cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${lines(text).join('\n')}`)].join('\n\n')}\n`

/** The cues of a WebVTT file. */
export function readVtt(file: string): Cue[] {
  const [, ...blocks] = file.trim().split(/\n{2,}/)
  return blocks.map((block) => {
    const [times = '', ...text] = block.split('\n')
    const [from = 0, to = 0] = times.split(' --> ').map(seconds)
    return { from, to, text: text.join(' ') }
  })
}

function time(at: number): string {
  const whole = Math.round(at * 1000)
  const parts = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60, Math.floor(whole / 1000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(whole % 1000).padStart(3, '0')}`
}

const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** As many lines as it takes, of even length. */
function lines(text: string): string[] {
  const longest = text.length / Math.ceil(text.length / LINE)
  const found: string[] = ['']
  for (const word of text.split(' ')) {
    const last = found.at(-1) ?? ''
    if (last !== '' && last.length >= longest) found.push(word)
    else found[found.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return found
}
