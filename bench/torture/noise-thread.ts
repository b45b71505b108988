import { parentPort, workerData } from 'node:worker_threads'
import type { Call } from '../load/connection.ts'
import { newCase } from './new-case.ts'
import type { Noise } from './noise.ts'
import { storm } from './storm.ts'

const { url, headers, calls, rate, seconds, firstSerial } = workerData as Noise

let next = 0
const inTurn = () => calls[next++ % calls.length] as Call

parentPort?.postMessage(await storm(url, calls.length > 0 ? inTurn : newCase(headers, firstSerial), rate, seconds), [])
