import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '../../server/src/embedded/start-error.ts'

/** Encrypts bytes to public keys, in the format of age: in chunks, each of them authenticated, the last one marked. */
export async function* encrypt(recipients: readonly string[], bytes: AsyncIterable<Uint8Array>) {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(streamOf(bytes))
}

/** Decrypts a file of that format; throws when a chunk was changed, and at the end when the last one is missing. */
export async function* decrypt(identities: readonly string[], path: string, bytes: AsyncIterable<Uint8Array>) {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  yield* await decrypter.decrypt(streamOf(bytes)).catch((error: Error) => {
    throw new StartError(
      error.message.startsWith('no identity matched')
        ? `${path} was encrypted to another key: name the file with the private key that belongs to it.`
        : `${path} is not a backup of Hireproof, or cannot be read.`,
    )
  })
}

// The same class by its two names in the types.
const streamOf = (bytes: AsyncIterable<Uint8Array>) => WebStream.from(bytes) as ReadableStream<Uint8Array>
