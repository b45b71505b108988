import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { drawForm, type FormPart } from './draw-form.ts'
import type { FormContents } from '../../settings/form-content.ts'
import type { FormDocument } from '../form-document.ts'

/** A form to be drawn, and its number among those that were asked for. */
export type Task = { id: number; document: FormDocument; part: FormPart }

/** A drawn form, or why it could not be drawn. */
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; error: unknown }

const contents = workerData as FormContents

async function draw({ id, document, part }: Task): Promise<Drawn> {
  try {
    return { id, bytes: new Uint8Array(await buffer(drawForm(contents, document, part))) }
  } catch (error) {
    return { id, error }
  }
}

async function answer(task: Task): Promise<void> {
  const drawn = await draw(task)
  // handed over, not copied
  parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer as ArrayBuffer] : [])
}

parentPort?.on('message', (task: Task) => void answer(task))
