import { drawTasks } from './draw-in-thread.ts'
import { drawRecord, type RecordFacts } from './draw-record.ts'

drawTasks((facts: RecordFacts) => drawRecord(facts))
