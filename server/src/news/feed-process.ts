import { setPriority } from 'node:os'
import { FeedError } from './feed-error.ts'
import type { FetchedFeed } from './fetch-feed.ts'
import type { FeedAnswer } from './read-apart.ts'
import { readFeed } from './read-feed.ts'

// News runs after everything else.
setPriority(0, 19)

process.once('message', (feed: FetchedFeed) => process.send?.(answerTo(feed), () => process.disconnect()))

function answerTo(feed: FetchedFeed): FeedAnswer {
  try {
    return { items: readFeed(feed) }
  } catch (error) {
    return { fault: error instanceof FeedError ? error.code : 'unreadable' }
  }
}
