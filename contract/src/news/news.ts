import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The page sizes of the news list, the default first (part 1 §9, part 2 §9). */
export const newsPageSizes = [5, 10] as const

/** How many items the home page previews (part 1 §9). */
export const NEWS_PREVIEW_SIZE = 4

/** The number of characters, without markup, above which an item is collapsed (part 1 §9). */
export const NEWS_COLLAPSE_OVER = 550

/** An announcement. The server has cleaned its HTML, which contains only text, lists and links. */
export const NewsItem = z.object({
  title: z.string(),
  content: z.string(),
  last_modified_date: z.string(),
  guid: z.string(),
})
export type NewsItem = z.infer<typeof NewsItem>

export const listNews = endpoint({
  name: 'news.list',
  summary: 'Announcements, newest first, page by page; the last good copy while the feed is unavailable',
  method: 'GET',
  path: '/api/resource/news',
  access: 'ready',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10)), 5),
  }),
  reply: z.object({ data: z.array(NewsItem), totalElements: z.number(), totalPages: z.number() }),
  problems: ['unavailable'],
})
