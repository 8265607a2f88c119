import { createLeakedPasswords } from './leakedPasswords';
import { refuseWeakPassword } from './passwordRules';

const owner = { username: 'mina.kim', email: 'mkim@demo.example' };

test.each([
  ['one of the most used', '1qaz2wsx3edc', 'most used'],
  ['the same in capitals', '1QAZ2WSX3EDC', 'most used'],
  ['one with a year behind it', 'Sunshine2024!', 'most used'],
  ['one in figures', 'P4$$w0rd1234', 'most used'],
  ['one twice', 'dragondragon', 'most used'],
  ['two of them', 'monkeyshadow', 'most used'],
  ['two of them with signs between', '!!Football-Master99', 'most used'],
  ['a row of keys twice', 'qwertyqwerty', 'most used'],
  ['a number of the list, twice', '123456123456', 'most used'],
  ['the user name inside', 'xx-Mina.Kim-77', 'user name'],
  ['the e-mail address inside', 'mkim-2026-mkim', 'e-mail'],
  ['few different signs', 'abababababab', 'different signs'],
])('%s is refused', async (_what, password, why) => {
  await expect(refuseWeakPassword(password, owner)).rejects.toMatchObject({
    status: 400,
    code: 'weak-password',
    message: expect.stringContaining(why),
  });
});

test.each([
  'correct horse battery staple',
  'kestrel-Umbra-41-quartz',
  'celadon paper ink',
  '잉크와 종이와 청자빛 하나',
  'zX9$kk2!pQ7v',
])('%s is taken', async (password) => {
  await expect(refuseWeakPassword(password, owner)).resolves.toBeUndefined();
});

test('a name of three letters says nothing', async () => {
  await expect(
    refuseWeakPassword('kiosk in the kitchen', { username: 'kio', email: 'kit@x.example' }),
  ).resolves.toBeUndefined();
});

test('the whole list counts, which is one of tens of thousands', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'];
  expect(list.length).toBeGreaterThan(40_000);
  const { reach } = createLeakedPasswords(list);
  const longEnough = list.filter(({ length }) => length >= 4);
  expect(longEnough.filter((entry) => !reach(entry) || !reach(entry.toUpperCase()))).toEqual([]);
  const decorated = longEnough.filter((entry) => /^\p{L}+$/u.test(entry));
  expect(decorated.length).toBeGreaterThan(20_000);
  expect(decorated.filter((entry) => !reach(`${entry}2026!`))).toEqual([]);
});
