/** The three lists of users, each with its own saved filter (part 2 §2). */
export const userListNames = ['company', 'administrators', 'locations'] as const
export type UserListName = (typeof userListNames)[number]
