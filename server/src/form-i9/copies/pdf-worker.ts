import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { rebuildPdf } from './rebuild-pdf.ts'

// On Linux this lowers the priority of this thread alone, so that page requests go first. Elsewhere it may be refused.
try {
  setPriority(0, 19)
} catch {
  // Then rebuilding runs at normal priority.
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await rebuildPdf(Buffer.from(workerData as Uint8Array)))
