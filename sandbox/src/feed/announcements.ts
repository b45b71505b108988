import { readFileSync } from 'node:fs'
import * as z from 'zod'

const Announcement = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  date: z.iso.datetime(),
  category: z.string(),
  title: z.string(),
  /** Our own markup: paragraphs, lists, links and emphasis. */
  body: z.string(),
})
/** One item of the news feed. */
export type Announcement = z.infer<typeof Announcement>

/** Reads the announcements, newest first, with the product's name in place of `{product}`. */
export function readAnnouncements(productName: string): Announcement[] {
  const text = readFileSync(new URL('./announcements.json', import.meta.url), 'utf8')
  const announcements = z
    .array(z.object({ ...Announcement.shape, body: z.array(z.string()) }))
    .parse(JSON.parse(text))
    .map(({ body, title, ...rest }) => ({
      ...rest,
      title: withName(title, productName),
      body: withName(body.join('\n'), productName),
    }))
  return announcements.sort((one, other) => other.date.localeCompare(one.date))
}

function withName(text: string, productName: string): string {
  return text.replaceAll('{product}', productName)
}
