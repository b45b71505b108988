import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { COPY_PAGES, type CopyMediaType } from '@hireproof/contract/copies/copy-files'
import { bareEnv } from '../platform/bare-env.ts'
import { isCopyProblem, refusedFile } from './file-refusal.ts'

const program = fileURLToPath(new URL('./rebuild-process.ts', import.meta.url))
/**
 * The limits of the process. Half a GiB of its memory is the address space that the engine sets aside for compiled code; 640 MiB
 * are for the programs, the file and its pixels.
 */
const LIMITS = { seconds: 15, kib: (512 + 640) * 1024 }
const runs = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256', '--max-semi-space-size=8', program]

/**
 * Writes a file again in its own process, without secrets and with a hard limit of memory and time: a file that is made to be
 * read forever, or to take all memory, ends that process and is refused.
 */
export async function rebuildApart(
  bytes: Buffer,
  mediaType: CopyMediaType,
  limits: Partial<typeof LIMITS> & { mostPixels?: number; mostPages?: number } = {},
): Promise<Buffer> {
  const { seconds, kib, mostPixels, mostPages } = { ...LIMITS, mostPixels: undefined, mostPages: COPY_PAGES, ...limits }
  // Only a shell can limit itself before the program runs; it is replaced by the program and passes the channel on.
  const rebuilding = spawn('/bin/sh', ['-c', 'ulimit -d "$0" && exec "$@"', `${kib}`, process.execPath, ...runs], {
    // One arena of memory and one thread: each more would set memory aside.
    env: { ...bareEnv(), MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1', VIPS_CONCURRENCY: '1' },
    serialization: 'advanced',
    // What a library reports about a broken file does not belong in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  const answer = await new Promise<unknown>((resolve, reject) => {
    const refuse = () => reject(refusedFile('file_unreadable'))
    rebuilding.once('message', resolve)
    rebuilding.once('error', refuse)
    rebuilding.once('exit', refuse)
    rebuilding.send({ bytes, mediaType, mostPixels, mostPages }, (error) => error && refuse())
  })
  if (answer instanceof Uint8Array) return Buffer.from(answer.buffer, answer.byteOffset, answer.length)
  throw refusedFile(isCopyProblem(answer) ? answer : 'file_unreadable', mostPages)
}
