import { drawInThread } from './draw-in-thread.ts'
import type { RecordFacts } from './draw-record.ts'

// the words are part of the drawing
const drawing = { module: new URL('./record-thread.ts', import.meta.url), contents: {}, mostWaiting: 8 }

/** Writes a record as a tagged PDF, in a thread beside the calls. */
export const writeRecord = (facts: RecordFacts): Promise<Buffer> => drawInThread(drawing, facts)
