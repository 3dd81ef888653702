/** The risk of a habit, by the bands of the public scale that the questions come from. */
export type Risk = 'none' | 'low' | 'some' | 'high';

/** Each answer counts 0 (never) to 3 (almost always); nine answers make 0 to 27. */
export function riskOf(answers: readonly number[]): Risk {
  const sum = answers.reduce((total, answer) => total + answer, 0);
  if (sum === 0) return 'none';
  if (sum <= 2) return 'low';
  return sum <= 7 ? 'some' : 'high';
}
