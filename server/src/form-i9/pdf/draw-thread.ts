import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { drawForm, type FormPart } from './draw-form.ts'
import type { FormContents } from '../../settings/form-content.ts'
import type { FormDocument } from '../form-document.ts'

/** A form to be drawn. */
export type Task = { document: FormDocument; part: FormPart }

/** A drawn form, or why it could not be drawn. */
export type Drawn = { bytes: Uint8Array } | { error: unknown }

const contents = workerData as FormContents

async function draw({ document, part }: Task): Promise<Drawn> {
  try {
    return { bytes: new Uint8Array(await buffer(drawForm(contents, document, part))) }
  } catch (error) {
    return { error }
  }
}

async function answer(task: Task): Promise<void> {
  const drawn = await draw(task)
  // handed over, not copied
  parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer as ArrayBuffer] : [])
}

parentPort?.on('message', (task: Task) => void answer(task))
