/** A calendar, the connected account it publishes as, and the person it belongs to. */
export type Calendar = {
  id: number
  uuid: string
  accountId: number
  userUuid: string
  userFirstName: string
  userLastName: string
  userEmail: string
  name: string
  username: string
  profilePhoto: string
  refreshToken: string
  socialUserId: string
  verified: string
}

export type NewCalendar = Omit<Calendar, 'id' | 'uuid'>
