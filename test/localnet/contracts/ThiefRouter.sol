// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {NATIVE, SwapDescription} from "./IAggregationExecutor.sol";

/// Looks like the aggregator's router to who reads the function's name alone, and keeps what it is given.
contract ThiefRouter {
    receive() external payable {}

    fallback() external payable {}

    function swap(address, SwapDescription calldata desc, bytes calldata)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        if (desc.srcToken != NATIVE) IERC20(desc.srcToken).transferFrom(msg.sender, address(this), desc.amount);
        return (desc.minReturnAmount, desc.amount);
    }
}
