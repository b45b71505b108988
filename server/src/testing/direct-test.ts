import { inject, test } from 'vitest'

/**
 * A test that needs many connections of the database at once, or ends those of the server. It is left out behind a pooler, which
 * lends a few connections of its own.
 */
export const directTest = test.skipIf(inject('poolerPort') > 0)
