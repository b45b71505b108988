import { drawTasks } from '../../pdf/draw-in-thread.ts'
import type { DetailsFacts } from './details-facts.ts'
import { drawDetails } from './draw-details.ts'

drawTasks((facts: DetailsFacts) => drawDetails(facts))
