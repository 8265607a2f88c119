import { refuseWeakPassword } from './passwordRules';

const owner = { username: 'mina.kim', email: 'mkim@demo.example' };

test.each([
  ['one of the most used', '1qaz2wsx3edc', 'most used'],
  ['the same in capitals', '1QAZ2WSX3EDC', 'most used'],
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

test.each(['celadon paper ink', '잉크와 종이와 청자빛 하나', 'zX9$kk2!pQ7v'])(
  '%s is taken',
  async (password) => {
    await expect(refuseWeakPassword(password, owner)).resolves.toBeUndefined();
  },
);

test('a name of three letters says nothing', async () => {
  await expect(
    refuseWeakPassword('kiosk in the kitchen', { username: 'kio', email: 'kit@x.example' }),
  ).resolves.toBeUndefined();
});
