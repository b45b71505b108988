/** The three lists of users, each of which keeps a filter of its own (part 2 §2). */
export const userListNames = ['company', 'administrators', 'locations'] as const
export type UserListName = (typeof userListNames)[number]
