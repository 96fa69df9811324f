/** Whether other days take so long to draw on this machine that a press for them is better seen before. */
export const pace = { isSlow: false }
