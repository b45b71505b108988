import * as z from 'zod/mini'
import { AccountType } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

/** Where documents of our own are served; a link to one is this and its name, and nothing else is downloaded. */
export const DOCUMENTS = '/api/resource/documents'

/** A document to read: a page elsewhere, or a file of our own, with the official source that it rests on. */
export const ResourceDocument = z.object({
  title: z.string(),
  link: z.string(),
  type: z.enum(['EXTERNAL', 'INTERNAL_DOWNLOAD']),
  source: z.object({ title: z.string(), url: z.url() }),
})
export type ResourceDocument = z.infer<typeof ResourceDocument>

const summary = { id: z.string(), title: z.string(), description: z.string() }

/** A group of resources, such as those about Form I-9; the documents of its subcategories come when they are asked for. */
export const ResourceCategory = z.object({
  ...summary,
  documents: z.array(ResourceDocument),
  /** The ids of its subcategories in their order. */
  subCategories: z.array(z.string()),
  /** The same subcategories by id, without their documents. */
  subCategoriesObject: z.record(z.string(), z.object(summary)),
})
export type ResourceCategory = z.infer<typeof ResourceCategory>

// who asks decides what they get: the parameter may only name their own type
const query = z.object({ account_type: z.optional(AccountType) })

export const listCategories = endpoint({
  name: 'resources.categories',
  summary: "The resource categories for the type of the caller's account",
  method: 'GET',
  path: '/api/resource/categories',
  access: 'ready',
  query,
  reply: z.object({ categories: z.array(ResourceCategory) }),
  problems: ['forbidden'],
})

export const listSubcategories = endpoint({
  name: 'resources.subcategories',
  summary: 'The subcategories of a resource category with their documents',
  method: 'GET',
  path: '/api/resource/categories/:id/subcategories',
  access: 'ready',
  params: z.object({ id: z.string() }),
  query,
  reply: z.object({ subCategories: z.array(ResourceCategory) }),
  problems: ['forbidden', 'not_found'],
})

export const getDocument = endpoint({
  name: 'resources.document',
  summary: 'One of our documents, as a file to save',
  method: 'GET',
  path: '/api/resource/documents/:name',
  access: 'ready',
  params: z.object({ name: z.string() }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['not_found'],
})
