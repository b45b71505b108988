/** The parts of the product with their own permission for pages and calls. */
export const areaNames = [
  'corporate',
  'client-management',
  'clients',
  'profile',
  'company',
  'company-end',
  'kept-forms',
  'cases',
  'reports',
] as const
export type AreaName = (typeof areaNames)[number]
