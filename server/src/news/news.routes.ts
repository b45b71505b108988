import { listNews } from '@hireproof/contract/news'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { problem } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { cachedNews } from './cached-news.ts'

/** Reading of announcements. */
export function newsRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const news = cachedNews(deps.appDb, deps.clock)

  route(app, guard, listNews, async ({ query: { page, size } }) => {
    const items = await news()
    if (!items) throw problem('unavailable', { retryAfter: 30 })
    return {
      data: items.slice((page - 1) * size, page * size),
      totalElements: items.length,
      totalPages: Math.ceil(items.length / size),
    }
  })
}
