import { learnCardFollowUps } from './planner/cardFollowUps';
import { learnTasks } from './planner/intents';
import { writeModel } from './planner/trainedModel';

/** A step of the build: trains the planner's classifiers, so that a platform that starts need not. */
writeModel('task', learnTasks());
writeModel('cardFollowUp', learnCardFollowUps());
