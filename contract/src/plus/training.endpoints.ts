import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { TrainingStatus, UserParams } from '../users/users.ts'

/** The training as served: the film of an external host, or none if there is only our own. */
export const Training = z.object({ videoUrl: z.nullable(z.string()) })
export type Training = z.infer<typeof Training>

export const getTraining = endpoint({
  name: 'plusTraining.get',
  summary: 'The address of the plus training video, to watch it again',
  method: 'GET',
  path: '/api/resource/plus_training',
  access: 'active',
  reply: Training,
})

export const viewTraining = endpoint({
  name: 'plusTraining.view',
  summary: 'Serves the plus training to the caller; from then on it counts as being watched in this session',
  method: 'POST',
  path: '/api/visuser/users/:userId/my_i9_training_views',
  access: 'active',
  params: UserParams,
  reply: Training,
  problems: ['not_found', 'forbidden', 'conflict'],
})

export const completeTraining = endpoint({
  name: 'plusTraining.complete',
  summary: 'Attests that the caller has watched the plus training, which was served in this session long enough ago',
  method: 'POST',
  path: '/api/visuser/users/:userId/my_i9_training',
  access: 'active',
  params: UserParams,
  reply: z.object({ myI9TrainingStatus: TrainingStatus }),
  problems: ['not_found', 'forbidden', 'conflict'],
})
