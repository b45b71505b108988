import { drawTasks } from '../../../pdf/draw-in-thread.ts'
import { drawCertificate } from './draw-certificate.ts'
import { drawMou } from './draw-mou.ts'
import type { PaperTask } from './mou-task.ts'

drawTasks((task: PaperTask) => (task.kind === 'MOU' ? drawMou(task) : drawCertificate(task)))
