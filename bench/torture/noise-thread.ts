import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Call } from '../load/connection.ts'
import { newCase } from './new-case.ts'
import type { Noise } from './noise.ts'
import { storm } from './storm.ts'

const { url, headers, calls, rate, seconds, firstSerial } = workerData as Noise

let next = 0
const inTurn = () => calls[next++ % calls.length] as Call

const call = calls.length > 0 ? inTurn : newCase(headers, firstSerial)

// A company that sends too much has processors of its own: this thread alone takes what the others leave.
setPriority(constants.priority.PRIORITY_LOW)

/** Tells that all connections are open, and waits to be told to begin. */
async function begin(): Promise<void> {
  parentPort?.postMessage('open', [])
  if (parentPort) await once(parentPort, 'message')
}

parentPort?.postMessage(await storm({ url, call, rate, seconds, begin }), [])
