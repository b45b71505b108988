import { drawTasks } from '../../pdf/draw-in-thread.ts'
import { drawReport } from './draw-report.ts'
import type { PdfFacts } from './pdf-writer.ts'

drawTasks((facts: PdfFacts) => drawReport(facts))
