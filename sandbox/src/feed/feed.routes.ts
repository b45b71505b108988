import type { FastifyInstance } from 'fastify'
import { queryField } from '../platform/forms.ts'
import { html, raw } from '../platform/html.ts'
import { ProblemError } from '../platform/problems.ts'
import type { Site } from '../platform/site.ts'
import { faultHook, type Faults } from '../testing/faults.ts'
import { readAnnouncements, type Announcement } from './announcements.ts'
import { sendEndlessFeed, writeHostileFeed } from './hostile-feed.ts'
import { writeFeed } from './write-feed.ts'

/** Registers the news feed, and a page for each of its items. */
export function feedRoutes(app: FastifyInstance, { site, faults }: { site: Site; faults: Faults }) {
  const announcements = readAnnouncements(site.productName)
  app.register(async (scope) => {
    scope.addHook('onRequest', faultHook(faults, 'feed'))
    scope.get('/newsrss.xml', (_request, reply) => {
      const { mode } = faults.get('feed')
      if (mode === 'endless') return sendEndlessFeed(reply)
      const feed = mode === 'hostile' ? writeHostileFeed() : writeFeed(announcements, site)
      return reply.type('application/rss+xml; charset=utf-8').send(feed)
    })
  })
  app.get('/news/:slug', (request, reply) => {
    const found = announcements.find(({ slug }) => slug === queryField(request.params, 'slug'))
    if (!found) throw new ProblemError('not_found')
    return site.send(reply, { title: found.title, area: 'tools', main: announcementPage(found) })
  })
}

function announcementPage({ title, date, body }: Announcement) {
  return html`<p><a href="/newsrss.xml">All news as a feed</a></p>
    <h1>${title}</h1>
    <p class="hint"><time datetime="${date}">${date.slice(0, 10)}</time></p>
    <div class="prose">${raw(body)}</div>`
}
