import { drawInThread } from '../../pdf/draw-in-thread.ts'
import type { PaperTexts } from './draw-paper.ts'
import type { PaperTask } from './paper-thread.ts'

const module = new URL('./paper-thread.ts', import.meta.url)

/** Draws a paper in a thread beside the calls: the same bytes for the same facts and wording. */
export const paperPdf = (texts: PaperTexts, task: PaperTask): Promise<Buffer> =>
  drawInThread({ module, contents: texts }, task)
