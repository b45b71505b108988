import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { rebuildPdf } from './rebuild-pdf.ts'

// On Linux this is the priority of the present thread alone: anyone who reads a page goes first. Elsewhere it may be refused.
try {
  setPriority(0, 19)
} catch {
  // Then rebuilding merely competes.
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await rebuildPdf(Buffer.from(workerData as Uint8Array)))
