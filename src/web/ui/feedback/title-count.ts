import { observable } from '#web/observable.ts'

export const titleCount = observable(0)
