import type { Page } from 'playwright-core';

/** A talk with the service desk, from both sides. */

/** A member asks the help, which answers with its article, and then a person. */
export async function askPerson(member: Page, question: string): Promise<void> {
  await member.goto('/service?topic=deposit');
  await member.getByTestId('service-field').fill(question);
  await member.getByTestId('service-send').click();
  await member.getByRole('article').getByRole('link', { name: '查看原文' }).first().waitFor();
  await member.getByTestId('service-person').click();
  await lineOf(member, question).waitFor();
}

/** A member of staff finds the talk in the queue and takes it. */
export async function takeTalk(staff: Page, question: string): Promise<void> {
  await staff.goto('/support');
  await staff.getByRole('row').filter({ hasText: question }).locator('[data-row]').click();
  await staff.getByRole('button', { name: /^接 ?待$/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
  await staff.getByRole('button', { name: /^发 ?送$/ }).waitFor();
}

export async function answerTalk(staff: Page, words: string): Promise<void> {
  await staff.getByLabel(/^答复/).fill(words);
  await staff.getByRole('button', { name: /^发 ?送$/ }).click();
}

export async function sayInTalk(member: Page, words: string): Promise<void> {
  await member.getByTestId('service-field').fill(words);
  await member.getByTestId('service-send').click();
  await lineOf(member, words).waitFor();
}

/** The line of the talk as the server holds it, not one still being sent. */
export const lineOf = (member: Page, words: string) =>
  member.getByTestId('service-line').filter({ hasText: words });
