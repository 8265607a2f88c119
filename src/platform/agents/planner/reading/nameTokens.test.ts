import { findNames, findTeams } from './nameTokens';
import { tokenText } from './tokenText';

const teamsIn = (text: string, teams: string[]): string[] => [...findTeams(tokenText(text), teams).values()];
const peopleIn = (text: string, people: string[]): string[][] => [
  ...findNames(tokenText(text), people).values(),
];

test.each([
  ['AI연구 팀이랑 회의 잡아줘', ['ai', 'ai연구'], ['ai연구']],
  ['AI 팀이랑 회의 잡아줘', ['ai', 'ai연구'], ['ai']],
  ['ai research and AI연구', ['ai', 'ai연구', 'ai research'], ['ai research', 'ai연구']],
])('of two teams that begin alike, the longer is found in %s', (text, teams, found) => {
  expect(teamsIn(text, teams)).toEqual(found);
});

test.each([
  ['Jan Müller and Jan', ['Jan Müller', 'Jan Kim'], [['Jan Müller'], ['Jan Müller', 'Jan Kim']]],
  ['김서연 님하고 서연', ['김서연'], [['김서연'], ['김서연']]],
])('of two names that begin alike, the longer is found in %s', (text, people, found) => {
  expect(peopleIn(text, people)).toEqual(found);
});
