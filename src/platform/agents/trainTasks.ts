import { learnTasks } from './planner/intents';
import { writeTaskModel } from './planner/taskModel';

/** A step of the build: trains the classifier of tasks, so that a platform that starts need not. */
writeTaskModel(learnTasks());
