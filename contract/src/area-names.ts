/** The parts of the product that have a permission of their own: their pages and their calls. */
export const areaNames = [
  'corporate',
  'client-management',
  'clients',
  'profile',
  'company',
  'kept-forms',
  'cases',
] as const
export type AreaName = (typeof areaNames)[number]
