import { THROUGH, type Ask } from './access-ask.ts'
import { ofSites } from './site-samples.ts'

const by = 'hiring administrators'
const isChange = true
const body = (name: keyof typeof ofSites) => ({ body: ofSites[name] })

/** What the calls about hiring sites are asked: of companies without any site and file. */
export const siteAsks: Record<string, Ask> = {
  'hiringSites.search': { ...body('hiringSites.search'), answer: THROUGH, by },
  'hiringSites.add': { ...body('hiringSites.add'), answer: THROUGH, by, isChange },
  'hiringSites.change': { ...body('hiringSites.change'), answer: 404, by, isChange },
  'hiringSites.delete': { query: { version: '1' }, answer: 404, by, isChange },
  'hiringSites.export': { answer: THROUGH, by },
  'hiringSiteUploads.list': { answer: THROUGH, by },
  'hiringSiteUploads.add': { answer: THROUGH, by, isChange },
  'hiringSiteUploads.get': { answer: 404, by },
  'hiringSiteUploads.rows': { query: { status: 'PROBLEM' }, answer: 404, by },
  'hiringSiteUploads.changeRow': { ...body('hiringSiteUploads.changeRow'), answer: 404, by, isChange },
  'hiringSiteUploads.acceptProposals': { ...body('hiringSiteUploads.acceptProposals'), answer: 404, by, isChange },
  'hiringSiteUploads.exportErrors': { answer: 404, by },
  'hiringSiteUploads.commit': { ...body('hiringSiteUploads.commit'), answer: 404, by, isChange },
  'hiringSiteUploads.delete': { answer: 404, by, isChange },
}

/** Whether a call is open to those who enroll their company, and to others only behind all gates. */
export const isOpenInEnrollment = (name: string): boolean => name in siteAsks
