import sanitizeHtml, { type IOptions, type Tag } from 'sanitize-html'

const linkProtocols = ['http:', 'https:', 'mailto:']

/** Elements whose text is not for people. */
const nonTextTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'svg',
  'math',
  'object',
  'audio',
  'video',
  'canvas',
  'select',
  'datalist',
]

const options = (base: string): IOptions => ({
  allowedTags: ['p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags,
  nestingLimit: 20,
  transformTags: {
    a: (_name, { href }) => linkTo(href, base),
    b: 'strong',
    i: 'em',
    ...Object.fromEntries(
      ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'section', 'blockquote', 'tr'].map((tag) => [tag, 'p']),
    ),
  },
})

/** The HTML of an item reduced to text, lists, emphasis and links to the web or to email. */
export const cleanContent = (html: string, base: string): string => sanitizeHtml(html, options(base)).trim()

/** The text of HTML, without any markup. */
export const plainText = (html: string): string =>
  decoded(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags }))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A link as a whole address, because a part would lead into the product; only its text if it may not be followed. */
function linkTo(href: string | undefined, base: string): Tag {
  const url = href === undefined ? null : URL.parse(href, base)
  if (!url || !linkProtocols.includes(url.protocol) || url.username !== '') return { tagName: 'span', attribs: {} }
  if (url.protocol === 'mailto:') return { tagName: 'a', attribs: { href: url.href } }
  return { tagName: 'a', attribs: { href: url.href, target: '_blank', rel: 'noopener noreferrer' } }
}

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const decoded = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|amp);/g, (name) => characters[name] ?? name)
