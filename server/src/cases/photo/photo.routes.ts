import * as endpoints from '@hireproof/contract/cases/photo.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { answerPhoto } from './answer-photo.ts'
import { retrievePhoto } from './retrieve-photo.ts'

const photoHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  retrievePhoto: async ({ actor, params, reply }) => {
    const photo = await retrievePhoto(deps, actor, params.caseNumber)
    void reply.header('cache-control', 'no-store')
    return { document_photo: photo.toString('base64') }
  },

  answerPhoto: ({ actor, params: { caseNumber }, body, idempotencyKey }) =>
    answerPhoto(deps, actor, { caseNumber, answer: body.photo_match, idempotencyKey }),
})

/** The comparison of the photo on record with the photo on the document. */
export const photoRoutes = routes(endpoints, photoHandlers)
