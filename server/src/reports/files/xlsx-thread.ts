import { Readable } from 'node:stream'
import { drawTasks } from '../../pdf/draw-in-thread.ts'
import { bookOf } from './draw-xlsx.ts'
import type { SheetFacts } from './xlsx-writer.ts'

drawTasks((facts: SheetFacts) => Readable.from(wholeOf(facts)))

async function* wholeOf(facts: SheetFacts) {
  yield await bookOf(facts)
}
