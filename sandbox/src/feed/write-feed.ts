import { escapeHtml } from '../platform/html.ts'
import type { Site } from '../platform/site.ts'
import type { Announcement } from './announcements.ts'

/** Writes the feed as RSS 2.0, with the small differences between items that real feeds have. */
export function writeFeed(announcements: Announcement[], site: Pick<Site, 'issuer' | 'productName'>): string {
  const items = announcements.map((announcement, index) => writeItem(announcement, index, site.issuer()))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeHtml(site.productName)} news</title>
    <link>${escapeHtml(site.issuer())}/</link>
    <description>Announcements about ${escapeHtml(site.productName)} and about Form I-9 practice.</description>
    <language>en-us</language>
${items.join('\n')}
  </channel>
</rss>
`
}

// Real feeds mix these forms; a reader must accept titles in CDATA or escaped, and years with two or four digits.
function writeItem({ slug, title, date, category, body }: Announcement, index: number, issuer: string): string {
  const shownTitle = index % 3 === 0 ? cdata(title) : escapeHtml(title)
  const more =
    index % 2 === 0
      ? `\n      <category>${escapeHtml(category)}</category>`
      : `\n      <dc:creator>Sandbox newsroom</dc:creator>`
  return `    <item>
      <title>${shownTitle}</title>
      <link>${escapeHtml(issuer)}/news/${slug}</link>
      <description>${cdata(body)}</description>
      <pubDate>${publishedOn(date, index % 4 === 1)}</pubDate>
      <guid isPermaLink="false">news-${slug}</guid>${more}
    </item>`
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** A date in the format of RFC 822, in Eastern Standard Time. */
function publishedOn(date: string, hasShortYear: boolean): string {
  const eastern = new Date(new Date(date).getTime() - 5 * 3_600_000)
  const [weekday, day, month, year, time] = eastern.toUTCString().split(' ')
  return `${weekday} ${day} ${month} ${hasShortYear ? year?.slice(2) : year} ${time} -0500`
}
