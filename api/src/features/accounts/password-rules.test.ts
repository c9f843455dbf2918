import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { assertAcceptablePassword } from './password-rules.ts';

const MAYA = { email: 'maya.ortiz77+stays@example.com', firstName: 'Maya', lastName: 'Ortiz' };

async function reason(password: string, owner = MAYA): Promise<string | undefined> {
  try {
    await assertAcceptablePassword(password, owner);
    return undefined;
  } catch (error) {
    return (error as { fields: { path: string; message: string }[] }).fields.find(({ path }) => path === 'password')
      ?.message;
  }
}

describe('assertAcceptablePassword', () => {
  it('rejects the 10,000 most common passwords in upper and lower case', async () => {
    const list = dictionary['passwords-common'];
    for (const common of list.slice(0, 10_000)) {
      const given = await reason(common.toUpperCase());
      if (given === undefined) throw new Error(`${common} was accepted`);
    }
    expect(await reason('PassWord1')).toBe(
      'This password is one of the most common ones. Choose one that is harder to guess.',
    );
    expect(await reason(list[10_000]!)).toBeUndefined();
  });

  it.each([
    'maya.ortiz77+stays@example.com',
    'MAYA.ORTIZ77+STAYS@EXAMPLE.COM',
    'maya.ortiz77+stays',
    'maya.ortiz77',
    'mayaortiz',
    'Maya Ortiz',
    'Ortiz Maya',
    'maya1990',
    '1990maya',
    'Maya!!!!',
    '12ortiz34',
    'maya_ortiz_2027',
    'maya.ortiz99',
  ])("rejects the owner's name or email address: %s", async (password) => {
    expect(await reason(password)).toBe(
      'This password is your name or email address. Choose one that nobody can guess from them.',
    );
  });

  it.each(['aaaaaaa', '       ', '!!!!!!!!!!', 'ééééééé', '😀😀😀😀'])(
    'rejects one repeated character: %s',
    async (password) => {
      expect(await reason(password)).toBe(
        'This password is one character repeated. Choose one with different characters.',
      );
    },
  );

  it.each([
    DEMO_PASSWORD,
    'a long enough one',
    'maya likes tea',
    'mayaortizrents',
    'aaaaaab',
    'example.com',
    '4821-9071-3',
    'пароль-дом',
  ])('accepts %s', async (password) => {
    expect(await reason(password)).toBeUndefined();
  });

  it('ignores a name that is empty or has no letters', async () => {
    expect(await reason('9182736', { email: '42@example.com', firstName: '', lastName: '' })).toBeUndefined();
    expect(await reason('424242424', { email: '424242424@example.com', firstName: '', lastName: '' })).toMatch(
      /your name or email/,
    );
  });
});
