import { createCall } from './create-call.ts'
import { session } from './this-tab.ts'

/** Calls an endpoint of the contract as whoever is signed in here; whatever goes wrong arrives as an `ApiError`. */
export const call = createCall((url, init) => fetch(url, init), session)
