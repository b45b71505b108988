import * as signatures from '@hireproof/contract/accounts/client-signatures.endpoints'
import { clientUploads } from '@hireproof/contract/accounts/client-uploads.endpoints'
import type { Deps } from '../../deps.ts'
import { importHandlers } from '../../imports/import-handlers.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { clientImport } from './client-import.ts'
import { requestSignatures } from './request-signatures.ts'

/** Clients from files. */
export const clientImportRoutes = routes(clientUploads, (deps: Deps) => importHandlers(deps, clientImport))

const signatureHandlers = (deps: Deps): Handlers<typeof signatures> => ({
  requestClientSignatures: ({ actor, body }) => requestSignatures(deps, actor, body),
})

/** Signatures of clients, requested for a selection. */
export const clientSignatureRoutes = routes(signatures, signatureHandlers)
