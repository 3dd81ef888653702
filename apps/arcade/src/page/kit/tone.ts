/** Tones of plates and signs, from a poor hand to the best. */
export type Tone = 'grey' | 'green' | 'blue' | 'violet' | 'red' | 'gold';
