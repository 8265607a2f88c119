import { fillTemplate, templateNames } from './uriTemplate';

test.each([
  ['city://{name}', { name: 'São Paulo/1' }, 'city://S%C3%A3o%20Paulo%2F1'],
  ['file:///{+path}', { path: 'a b/c.txt' }, 'file:///a%20b/c.txt'],
  ['db://t{/id}{?limit,after}', { id: '7', limit: '10', after: 'x&y' }, 'db://t/7?limit=10&after=x%26y'],
  ['db://t{/id}{?limit,after}', { id: '', after: '2' }, 'db://t?after=2'],
  ['a://{x,y}{#z}', { x: '1', y: '2', z: 'top' }, 'a://1,2#top'],
  ['a://b{.ext}{;v}{&q}', { ext: 'md', v: '1', q: "it's" }, 'a://b.md;v=1&q=it%27s'],
])('%s is filled in', (template, texts, address) => {
  expect(fillTemplate(template, texts)).toBe(address);
});

test('the places of a template are named once, without their modifiers', () => {
  expect(templateNames('a://{x:3}/{+path*}{?x,limit}')).toEqual(['x', 'path', 'limit']);
});
