import { usualLimits, type ImportColumn, type ImportFormat } from '../imports/import-file.ts'
import type { SiteField } from './hiring-sites.ts'

/** The columns of an address. */
export const addressColumns: readonly ImportColumn<SiteField>[] = [
  {
    field: 'street',
    header: 'Address Line 1',
    otherHeaders: ['Street', 'Street Address', 'Address', 'Address1', 'Address 1', 'Street1'],
    isRequired: true,
    rule: 'Number and street, without # or ;',
  },
  {
    field: 'street2',
    header: 'Address Line 2',
    otherHeaders: ['Address2', 'Address 2', 'Street2', 'Street Address Line 2', 'Suite', 'Unit'],
    isRequired: false,
    rule: 'Suite, floor or building, without # or ;',
  },
  { field: 'city', header: 'City', otherHeaders: ['Town'], isRequired: true, rule: 'Name of the city or town' },
  {
    field: 'state',
    header: 'State',
    otherHeaders: ['ST', 'State Code', 'State or Territory'],
    isRequired: true,
    rule: 'Two letters, such as OR',
  },
  {
    field: 'zip',
    header: 'Zip Code',
    otherHeaders: ['ZIP', 'Postal Code', 'Postcode'],
    isRequired: true,
    rule: 'Five digits, kept as text so that a leading zero stays',
  },
]

/** A file of hiring sites. */
export const siteFile: ImportFormat<SiteField> = { columns: addressColumns, most: usualLimits }
