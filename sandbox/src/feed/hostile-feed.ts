import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

const markup = [
  '<script>document.title = "taken over"</script><p>A script.</p>',
  '<p onclick="alert(1)" style="position:fixed;inset:0">Handlers and styles.</p><img src="x" onerror="alert(1)">',
  '<p>Links to <a href="javascript:alert(1)">a script</a>, <a href="data:text/html,x">data</a>, <a href="/c/cases">here</a>.</p>',
  '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>Drawn</text></a></svg><math><mtext>2</mtext></math>',
  '<form action="https://elsewhere.example"><label>Password <input type="password"></label><button>Sign in</button></form>',
  '<iframe src="https://elsewhere.example"></iframe><style>body { display: none }</style><p>Frames and styles.</p>',
]

/** Writes a feed like an attacker who has taken over the newsroom; one item is harmless. */
export function writeHostileFeed(): string {
  const items = [...markup, '<p>Nothing is wrong with this one.</p>'].map(
    (body, index) => `<item><title><![CDATA[Hostile <b>item</b> ${index + 1}<script>alert(1)</script>]]></title>
      <description><![CDATA[${body}]]></description><pubDate>Fri, ${20 - index} Nov 2026 10:00:00 -0500</pubDate>
      <guid>hostile-${index + 1}</guid></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>News</title>${items.join('\n')}</channel></rss>`
}

/** Sends a feed that has no end. */
export function sendEndlessFeed(reply: FastifyReply): FastifyReply {
  const start = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>')
  const more = Buffer.alloc(64 * 1024, 'News without end. ')
  let isStarted = false
  const body = new Readable({
    read() {
      this.push(isStarted ? more : start)
      isStarted = true
    },
  })
  return reply.type('application/rss+xml; charset=utf-8').send(body)
}
