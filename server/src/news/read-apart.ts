import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { NewsItem } from '@hireproof/contract/news/news'
import { bareEnv } from '../platform/bare-env.ts'
import { FeedError, type FeedFault } from './feed-error.ts'
import type { FetchedFeed } from './fetch-feed.ts'

/** The answer of the reading process. */
export type FeedAnswer = { items: NewsItem[] } | { fault: FeedFault }

const TIMEOUT_MS = 20_000
const program = fileURLToPath(new URL('./feed-process.ts', import.meta.url))

/**
 * Reads a feed in a separate process that has no secret and ends with its answer: a feed that is hard to read holds up
 * no request, and its memory is freed.
 */
export async function readApart(feed: FetchedFeed): Promise<NewsItem[]> {
  const reader = fork(program, [], {
    env: bareEnv(),
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=96', '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  const answer = await new Promise<FeedAnswer>((resolve, reject) => {
    reader.once('message', (message) => resolve(message as FeedAnswer))
    reader.once('error', reject)
    reader.once('exit', () => reject(new FeedError('unreadable')))
    reader.send(feed, (error) => error && reject(error))
  })
  if ('fault' in answer) throw new FeedError(answer.fault)
  return answer.items
}
