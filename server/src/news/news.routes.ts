import * as endpoints from '@hireproof/contract/news/news'
import type { Deps } from '../deps.ts'
import { problem } from '../platform/problem.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { cachedNews } from './cached-news.ts'

function newsHandlers(deps: Deps): Handlers<typeof endpoints> {
  const news = cachedNews(deps.appDb, deps.realClock)
  return {
    listNews: async ({ query: { page, size } }) => {
      const items = await news()
      if (!items) throw problem('unavailable', { retryAfter: 30 })
      return {
        data: items.slice((page - 1) * size, page * size),
        totalElements: items.length,
        totalPages: Math.ceil(items.length / size),
      }
    },
  }
}

/** Reading of announcements. */
export const newsRoutes = routes(endpoints, newsHandlers)
