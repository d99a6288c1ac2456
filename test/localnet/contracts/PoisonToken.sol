// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestToken} from "./TestToken.sol";

/// Logs transfers that never happened, in the name of anybody: address poisoning.
contract PoisonToken is TestToken {
    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory shares
    ) TestToken(name_, symbol_, decimals_, holders, shares) {}

    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}
